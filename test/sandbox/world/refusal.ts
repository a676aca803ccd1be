/** An answer other than success: `detail` is what the server says about it (api-5). */
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

/** invalid is the 422 that names each bad field. */
export function invalid(problems: Record<string, string>): Refusal {
  return new Refusal(
    422,
    Object.entries(problems).map(([field, msg]) => ({ loc: [field], msg })),
  );
}
