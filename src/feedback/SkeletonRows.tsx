/** Placeholders of one kind, `count` of them. */
export const SkeletonRows = ({ count, class: extra }: { count: number; class: string }) =>
  Array.from({ length: count }, (_, at) => <div key={at} class={`skeleton ${extra}`} />);
