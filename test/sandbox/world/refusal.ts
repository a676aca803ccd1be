/** A response other than success with the server's `detail` (api-5). */
export class Refusal extends Error {
  override name = 'Refusal';

  constructor(
    readonly status: number,
    readonly detail: string | { msg: string; loc: string[] }[],
    readonly headers: Record<string, string> = {},
  ) {
    super(typeof detail === 'string' ? detail : detail.map(({ msg }) => msg).join(' '));
  }
}

/** invalid creates the 422 that names the invalid fields. */
export function invalid(problems: Record<string, string>): Refusal {
  return new Refusal(
    422,
    Object.entries(problems).map(([field, msg]) => ({ loc: [field], msg })),
  );
}
