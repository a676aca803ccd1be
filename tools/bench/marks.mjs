const BINDING = 'ternBench';

/** Runs in the page, before anything of its own: tells what is seen and when, in ms from the start of the navigation. */
function tell(binding, shown) {
  const say = (mark) => window[binding](JSON.stringify({ origin: performance.timeOrigin, ...mark }));
  const observe = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => name === 'first-contentful-paint' && say({ paint: startTime }));
  observe('longtask', ({ duration }) => say({ task: duration }));
  observe('layout-shift', ({ value, hadRecentInput }) => !hadRecentInput && say({ shift: value }));
  const look = () => {
    if (document.querySelector(shown)?.checkVisibility()) say({ shown: performance.now() });
    else requestAnimationFrame(look);
  };
  look();
  const typed = () => requestAnimationFrame(() => say({ typed: performance.now() }));
  addEventListener('input', typed, true);
}

/** watchMarks collects what the first page of the tab tells; a page that it leads to is not listened to. */
export async function watchMarks(cdp, shown) {
  const marks = { tasks: [], shift: 0 };
  cdp.on('Runtime.bindingCalled', ({ name, payload }) => {
    if (name !== BINDING) return;
    const { origin, task, shift, ...times } = JSON.parse(payload);
    marks.origin ??= origin;
    if (origin !== marks.origin) return;
    if (task) marks.tasks.push(task);
    if (shift) marks.shift += shift;
    for (const [mark, ms] of Object.entries(times)) marks[mark] ??= ms;
  });
  await cdp.send('Runtime.enable');
  await cdp.send('Page.enable');
  await cdp.send('Runtime.addBinding', { name: BINDING });
  const source = `(${tell})(${JSON.stringify(BINDING)}, ${JSON.stringify(shown)})`;
  await cdp.send('Page.addScriptToEvaluateOnNewDocument', { source });
  return marks;
}
