// What a tour says, in each language.

export interface TourText {
  readonly title: string;
  readonly about: string;
  readonly steps: readonly { readonly heading: string; readonly text: string }[];
}
