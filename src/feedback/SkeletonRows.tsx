/** Identical placeholders, `count` of them. */
export const SkeletonRows = ({ count, class: extra }: { count: number; class: string }) =>
  Array.from({ length: count }, (_, index) => <div key={index} class={`skeleton ${extra}`} />);
