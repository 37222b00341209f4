// Saved pictures are the board, pixel for pixel, and the same from page and server; an embedded game can be read in a
// frame of a foreign page, and no other page can be framed.

import { readFileSync } from 'node:fs';
import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browser, LONG, openBoth, server, Visitor } from './harness';

openBoth();

const START = '15/15/15/15/15/15/15/15/15/7@7/15/15/15/15/15/15/15/15/15 O';
const GOAL = 'J14 G10 H8 C10 K16 G9 G12 H10-F8 G7 F8-H6 H7 H6-H9 H10 G9 B7 J19 E6 J6 K17 H8 H9-F11-H13-K15-K18-H20';
const EXAMPLE = '15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O';

interface Reference {
  readonly p: string;
  readonly m?: string;
  readonly theme: 'light' | 'dark';
  readonly up?: 'O' | 'X';
}
const REFERENCES: readonly Reference[] = [
  { p: START, theme: 'light' },
  { p: START, m: 'H11', theme: 'dark' },
  { p: EXAMPLE, m: 'K6-G9-G11-J11', theme: 'light' },
  { p: EXAMPLE, m: 'K6-G9-G11-J11', theme: 'dark', up: 'X' },
  { p: EXAMPLE, m: 'K6-G9-G11-J11 J12', theme: 'light' },
  { p: START, m: GOAL, theme: 'light' },
  { p: START, m: GOAL, theme: 'dark', up: 'X' },
  { p: '7/7/2o4/3o3/3@3/3o3/7/1o3o1/7 X', m: 'C2', theme: 'light' },
];

const queryOf = (reference: Reference, more: Record<string, string> = {}): string =>
  new URLSearchParams({ ...reference, ...more } as Record<string, string>).toString();

/** Where the board's picture lies, and where its numbers are: these are letters there and outlines in a diagram. */
async function boardOf(page: Page) {
  await page.locator('[data-layer=ball] circle').first().waitFor({ state: 'attached' });
  await page.evaluate(() => document.fonts.ready);
  return page.evaluate(() => {
    document.querySelector('[data-layer=plates]')?.setAttribute('visibility', 'hidden');
    const place = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return { x, y, width, height };
    };
    const picture = document.querySelector('[data-part=picture]') as SVGSVGElement;
    return {
      ...place(picture),
      units: picture.viewBox.baseVal.width,
      high: picture.viewBox.baseVal.height,
      badges: [...document.querySelectorAll(':is([data-layer=path], [data-layer=tip]) text')].map(place),
    };
  });
}
type Board = Awaited<ReturnType<typeof boardOf>>;

const inside = ({ x, y, width, height }: Board) => {
  const [left, top] = [Math.ceil(x), Math.ceil(y)];
  return { x: left, y: top, width: Math.floor(x + width) - left, height: Math.floor(y + height) - top };
};

/** Shows the diagram at the very place of the board, in a page that has no styles of its own. */
async function drawAt(page: Page, svg: string, board: Board, theme: string): Promise<Buffer> {
  const [, , wide = 0] = (/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '').split(' ').map(Number);
  const margin = (wide - board.units) / 2;
  // Without its margins it has the very box of the board's picture, so that pixels begin at the same places.
  const placed = svg.replace(
    /width="\d+" height="\d+" viewBox="[^"]*"/,
    `width="${board.width}" height="${board.height}" viewBox="${margin} ${margin} ${board.units} ${board.high}" ` +
      `style="position:absolute;left:${board.x}px;top:${board.y}px;overflow:visible"`,
  );
  await page.emulateMedia({ colorScheme: theme as 'light' });
  await page.setContent(`<!doctype html><body style="margin:0">${placed}</body>`);
  return page.screenshot({ clip: inside(board) });
}

/**
 * How many pixels differ, those of numbers left out. One step of 255 is the browser's own rounding: it draws the
 * tiles of a mesh anew in each page.
 */
const differing = (page: Page, a: Buffer, b: Buffer, board: Board): Promise<number> =>
  page.evaluate(
    async ([one, two, badges, origin]) => {
      const read = async (png: string) => {
        const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d') as OffscreenCanvasRenderingContext2D;
        context.drawImage(image, 0, 0);
        return context.getImageData(0, 0, image.width, image.height);
      };
      const [first, second] = [await read(one), await read(two)];
      if (first.width !== second.width || first.height !== second.height) return -1;
      let count = 0;
      for (let at = 0; at < first.data.length; at += 4) {
        const differs = [0, 1, 2].some((i) => Math.abs((first.data[at + i] ?? 0) - (second.data[at + i] ?? 0)) > 1);
        if (!differs) continue;
        const x = origin.x + ((at / 4) % first.width);
        const y = origin.y + Math.floor(at / 4 / first.width);
        const lettered = badges.some(
          (badge) =>
            x >= badge.x - 2 && x <= badge.x + badge.width + 2 && y >= badge.y - 2 && y <= badge.y + badge.height + 2,
        );
        if (!lettered) count += 1;
      }
      return count;
    },
    [a.toString('base64'), b.toString('base64'), board.badges, inside(board)] as const,
  );

test('a picture is the board, pixel for pixel', async () => {
  const context = await browser.newContext({ viewport: { width: 700, height: 900 } });
  const [page, blank] = [await context.newPage(), await context.newPage()];
  for (const reference of REFERENCES) {
    await page.goto(`${server.url}/embed?${queryOf(reference)}`);
    const board = await boardOf(page);
    const shown = await page.screenshot({ clip: inside(board) });
    const address = `${server.url}/api/picture.svg?${queryOf(reference, { names: 'off' })}`;
    const svg = await (await context.request.get(address)).text();
    const drawn = await drawAt(blank, svg, board, reference.theme);
    expect(await differing(blank, shown, drawn, board), queryOf(reference)).toBe(0);
  }
  await context.close();
});

/**
 * How the PNG differs from what Chromium makes of the SVG at that size: the shape of the whole, by how much a pixel
 * differs on the mean (1: white from black), and the share of pixels that differ by more than a quarter.
 */
const apart = (page: Page, svg: string, png: Buffer): Promise<{ shape: number; mean: number; far: number }> =>
  page.evaluate(
    async ([vector, raster]) => {
      const image = new Image();
      image.src = `data:image/svg+xml;base64,${btoa(String.fromCharCode(...new TextEncoder().encode(vector)))}`;
      await image.decode();
      const made = await createImageBitmap(await (await fetch(`data:image/png;base64,${raster}`)).blob());
      const pixels = (source: CanvasImageSource) => {
        const context = new OffscreenCanvas(made.width, made.height).getContext('2d');
        context?.drawImage(source, 0, 0, made.width, made.height);
        return context?.getImageData(0, 0, made.width, made.height).data ?? new Uint8ClampedArray();
      };
      const [one, two] = [pixels(image), pixels(made)];
      let [sum, far] = [0, 0];
      for (let at = 0; at < one.length; at += 4) {
        const steps = [0, 1, 2, 3].map((i) => Math.abs((one[at + i] ?? 0) - (two[at + i] ?? 0)));
        const step = Math.max(...steps);
        sum += step;
        if (step > 64) far += 1;
      }
      const count = one.length / 4;
      const shape = Math.abs(made.width / made.height - image.width / image.height);
      return { shape, mean: sum / count / 255, far: far / count };
    },
    [svg, png.toString('base64')] as const,
  );

/**
 * What the edges of shapes may differ by: two programs smooth them each in its own way, and where the shape is no
 * whole number of pixels one of them centres the picture.
 */
const EDGES = { mean: 0.006, far: 0.005 };

test('the PNG is what Chromium makes of the SVG, but for how edges are smoothed', async () => {
  const context = await browser.newContext();
  const page = await context.newPage(); // an empty one, without any policy
  const fetched = async (name: string, reference: Reference, more: Record<string, string> = {}): Promise<Buffer> => {
    const answer = await context.request.get(`${server.url}/api/picture.${name}?${queryOf(reference, more)}`);
    if (answer.ok()) return answer.body();
    // A picture counts as many requests, and the server says when it has time for more.
    expect(answer.status()).toBe(429);
    await new Promise((done) => setTimeout(done, 1000 * Number(answer.headers()['retry-after'])));
    return fetched(name, reference, more);
  };
  const drawn = (reference: Reference) => fetched('png', reference, { shape: 'board' });
  for (const reference of REFERENCES) {
    const found = await apart(page, (await fetched('svg', reference)).toString(), await drawn(reference));
    expect(found.shape, queryOf(reference)).toBeLessThan(0.002);
    expect(found.mean, queryOf(reference)).toBeLessThan(EDGES.mean);
    expect(found.far, queryOf(reference)).toBeLessThan(EDGES.far);
  }
  // A man that stands elsewhere is told apart.
  const small = REFERENCES.at(-1) as Reference;
  const other = await apart(page, (await fetched('svg', small)).toString(), await drawn({ ...small, m: 'E5' }));
  expect(other.far).toBeGreaterThan(EDGES.far);
  await context.close();
});

test('the page saves what the server draws, as SVG and as PNG', async () => {
  const ada = await Visitor.come(browser, server);
  await ada.play({ rows: 9, columns: 7, moves: ['D6'] });
  const id = new URL(ada.page.url()).pathname.split('/').at(-1);
  const saved = async (entry: string) => {
    const [download] = await Promise.all([ada.page.waitForEvent('download'), ada.fromMenu(entry)]);
    return readFileSync(await download.path());
  };
  const plain = (svg: string) => svg.replace(/<title>.*<\/title>/, '');
  const answer = await ada.context.request.get(`${server.url}/api/games/${id}/picture.svg?names=all`);
  expect(plain((await saved('Save as picture (SVG)')).toString())).toBe(plain(await answer.text()));
  const png = await saved('Save as picture (PNG)');
  const [width, height] =
    /width="(\d+)" height="(\d+)"/
      .exec(await answer.text())
      ?.slice(1)
      .map(Number) ?? [];
  expect(png.readUInt32BE(16)).toBe(2 * (width ?? 0));
  expect(png.readUInt32BE(20)).toBe(2 * (height ?? 0));
  await ada.leave();
});

/** A page of somebody else, on another site: its own server calls itself localhost, ours 127.0.0.1. */
async function foreignPage(body: string): Promise<{ url: string; stop: () => void }> {
  const other: HttpServer = createServer((_, answer) => {
    answer.setHeader('Content-Type', 'text/html');
    answer.end(`<!doctype html><title>A blog</title>${body}`);
  });
  await new Promise<void>((ready) => other.listen(0, ready));
  return { url: `http://localhost:${(other.address() as AddressInfo).port}/`, stop: () => other.close() };
}

test('a finished game is read in a frame of a foreign page, by keyboard and ear', async () => {
  const ada = await Visitor.come(browser, server);
  const moves = GOAL.split(' ');
  await ada.play({ moves: moves.slice(0, -1) });
  await ada.send(await ada.state(), moves.at(-1) as string);
  await ada.page.getByTestId('status').getByText('Ohs wins').waitFor({ state: 'attached' });
  await ada.fromMenu('Copy code to embed');
  const code = await ada.page.evaluate(() => navigator.clipboard.readText());
  expect(code).toMatch(/^<iframe src="http:\/\/127\.0\.0\.1:\d+\/embed\/[0-9a-f]{32}" .*<\/iframe>$/);
  await ada.leave();

  const blog = await foreignPage(code);
  const context = await browser.newContext({ locale: 'es-ES' });
  const page = await context.newPage();
  await page.goto(blog.url);
  const frame = page.frameLocator('iframe');
  await frame.getByText('21/21').waitFor();
  await frame
    .getByText(/Gana|ganan/)
    .first()
    .waitFor();
  await frame.getByRole('button', { name: 'Una jugada atrás' }).focus();
  await page.keyboard.press('ArrowLeft');
  await frame.getByText('20/21').waitFor();
  await page.keyboard.press('Home');
  await frame.getByText('0/21').waitFor();
  await page.keyboard.press('ArrowRight');
  await frame.getByText('1/21').waitFor();
  await expect.poll(() => frame.getByTestId('polite').innerText(), LONG).toMatch(/J 14/);
  expect(await frame.locator('[role=gridcell]').count()).toBe(19 * 15);
  expect(await context.cookies(server.url)).toEqual([]);
  await context.close();
  blog.stop();
});

test('no other page can be framed', async () => {
  const blog = await foreignPage(`<iframe src="${server.url}/"></iframe>`);
  const page = await browser.newPage();
  const refused = page.waitForEvent('console', (message) => /frame-ancestors/.test(message.text()));
  await page.goto(blog.url);
  await refused;
  await page.close();
  blog.stop();
});
