/** Identical placeholders, `count` of them. */
export const SkeletonRows = ({ count, class: extra = '' }: { count: number; class?: string }) =>
  [...Array(count).keys()].map((row) => <div key={row} class={`skeleton ${extra}`} />);
