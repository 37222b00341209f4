// The pages of lessons, which come together.

export { BidLessonPage } from './bids/page';
export { FirstPage } from './first/page';
export { LessonPage } from './page';
export { RowLessonPage } from './rows/page';
