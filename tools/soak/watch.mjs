const MARK = 'securitypolicyviolation:';
/** The browser's own lines about calls that fail: they are made to. */
const OWN_LINES =
  /^(console: )?(Failed to load resource|EventSource's response has a|An unknown error occurred when fetching the script|Not allowed to load local resource: chrome-error:)/;

/** isExpected tells whether a walk may bring this line of the console, as it makes calls fail. */
export const isExpected = (line) => OWN_LINES.test(line);

/** watchTroubles collects what no page may do, whatever happens: throw, break its policy, log an error. */
export async function watchTroubles(context) {
  const found = [];
  await context.addInitScript((mark) => {
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`${mark} ${event.effectiveDirective} ${event.blockedURI}`),
    );
  }, MARK);
  context.on('console', (message) => {
    if (message.type() === 'error' && !isExpected(message.text())) found.push(`console: ${message.text()}`);
  });
  context.on('weberror', (error) => {
    const thrown = error.error();
    found.push(`uncaught: ${thrown?.stack ?? thrown}`);
  });
  return found;
}
