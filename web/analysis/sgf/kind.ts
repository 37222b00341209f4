// Which of the texts of a game a text is, as src/phutball/record/record.cpp tells them apart.

/** "(;" and a property, on a line that is no comment of a list until there. */
const TREE = /^[^#;\r\n]*\([ \t\r\n\v\f]*;[ \t\r\n\v\f]*[A-Za-z]+\[/m;

export function recordKind(text: string): 'sgf' | 'json' | 'list' {
  const [first] = text.trimStart();
  if (first === '{') return 'json';
  return first === '(' || TREE.test(text) ? 'sgf' : 'list';
}
