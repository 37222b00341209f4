// The pages of puzzles, which come together.

export { PuzzlesPage } from './list-page';
export { PuzzlePage } from './page';
export { RushPage } from './rush-page';
export { SmallPuzzlePage } from './small/page';
