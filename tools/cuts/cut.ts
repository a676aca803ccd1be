/** A part of a library's source that the product does not use, and what stands in its place. */
export type Cut = [part: string | RegExp, instead?: string | ((whole: string) => string)];

/** The cuts in one file of a library. */
export type FileCuts = [file: RegExp, cuts: Cut[]];
