// Checks what `vite build` wrote: the JavaScript of the first page stays small, and nothing in the page asks another
// machine for anything or needs a looser Content-Security-Policy than the server sends.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const LIMIT = 57_000; // bytes after gzip, requirement 18 of the page
const MODULE_LIMIT = 450_000; // bytes after gzip: the engine as WebAssembly
const dist = join(import.meta.dirname, '..', 'dist');
const page = readFileSync(join(dist, 'index.html'), 'utf8');
const problems = [];

// Everything the first page loads: the scripts it names and what these import statically.
const seen = new Set();
const queue = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((m) => m[1]);
let bytes = 0;
while (queue.length > 0) {
  const file = queue.pop();
  if (seen.has(file)) continue;
  seen.add(file);
  const text = readFileSync(join(dist, file));
  bytes += gzipSync(text, { level: 9 }).length;
  for (const m of text.toString().matchAll(/(?:from|import)\s*["'`]\.\/([^"'`]+\.js)["'`]/g))
    queue.push(`assets/${m[1]}`);
}
// And the texts of one language, the longest counts: the page fetches them before it shows anything.
const sizeOf = (file) => gzipSync(readFileSync(join(dist, 'assets', file)), { level: 9 }).length;
const texts = readdirSync(join(dist, 'assets')).filter((name) => /^(en|es)-[^.]*\.js$/.test(name));
if (texts.length < 2) problems.push('the texts of each language are not in a file of their own');
bytes += Math.max(0, ...texts.map(sizeOf));

if (seen.size === 0) problems.push('index.html names no script under /assets/');
if (bytes >= LIMIT) problems.push(`first page loads ${bytes} bytes of JavaScript after gzip, limit ${LIMIT}`);

for (const file of readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.wasm'))) {
  const size = sizeOf(file);
  if (size >= MODULE_LIMIT) problems.push(`${file} has ${size} bytes after gzip, limit ${MODULE_LIMIT}`);
}

for (const m of page.matchAll(/<script\b(?![^>]*\bsrc=)[^>]*>/g))
  problems.push(`index.html has an inline script: ${m[0]}`);
// Where several sheets are linked, bundlers settle which rule comes last, and so which one counts.
if (page.match(/rel="stylesheet"/g)?.length !== 1) problems.push('index.html links more or fewer than one sheet');
if (/\sstyle="/.test(page)) problems.push('index.html has an inline style attribute');
for (const m of page.matchAll(/(?:src|href)="(?:https?:)?\/\/[^"]*"/g))
  problems.push(`index.html refers to another machine: ${m[0]}`);
for (const file of readdirSync(join(dist, 'assets')).filter((name) => name.endsWith('.css'))) {
  const css = readFileSync(join(dist, 'assets', file), 'utf8');
  for (const m of css.matchAll(/url\((?!["']?(?:\/|#))[^)]*\)|@import[^;]*/g))
    problems.push(`${file} loads something foreign: ${m[0]}`);
}

// The service worker is one file, and knows all others: what it does not know is missing without a network.
const worker = readFileSync(join(dist, 'sw.js'), 'utf8');
if (/\bimport\s*[("'`{*]/.test(worker)) problems.push('sw.js imports another file');
const { files: kept = [] } = JSON.parse(/GOALLINE_BUILD=(\{.*?\});/.exec(worker)?.[1] ?? '{}');
const all = readdirSync(dist, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name).slice(dist.length).replaceAll('\\', '/'));
for (const file of all.filter((name) => !['/sw.js', '/embed.html'].includes(name) && !kept.includes(name)))
  problems.push(`sw.js does not know ${file}`);

for (const problem of problems) console.error(`check-bundle: ${problem}`);
console.log(
  `first page: ${seen.size + 1} script(s), ${bytes} bytes gzipped (limit ${LIMIT}); ${problems.length} problem(s)`,
);
process.exit(problems.length === 0 ? 0 : 1);
