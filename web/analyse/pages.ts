// The pages of analyses and reviews, which come together.

export { AnalysePage } from './page';
export { ReviewPage } from './review-page';
