import type { Report } from '../../../src/app/reports/report';
import type { World } from '../world';
import { html, type Markup } from './markup';

/** What a report says besides the circumstances. */
function detailsOf(report: Report): string {
  switch (report.kind) {
    case 'answer':
      return `${report.call}: ${report.field}`;
    case 'timings':
      return ['shown', 'typed', 'account', 'key']
        .flatMap((name) => (name in report ? [`${name} ${Reflect.get(report, name)} ms`] : []))
        .join(', ');
    case 'start':
      return report.error;
    default:
      return [report.error, report.file, ...report.frames].filter(Boolean).join(' ');
  }
}

/** reportsSection renders the app's reports and the medians of the timings. */
export function reportsSection({ reports }: World, table: (rows: Markup[], head: Markup) => Markup): Markup {
  const medians = reports
    .medians()
    .map(
      ({ moment, visits, medianMs }) =>
        html`<tr><td>${moment}</td><td>${medianMs} ms</td><td>${visits}</td></tr>`,
    );
  const rows = reports
    .list()
    .slice(-20)
    .reverse()
    .map(
      (report) => html`<tr><td>${new Date(report.at).toISOString().slice(11, 19)}</td><td>${report.kind}</td>
      <td>${report.route}</td><td>${report.language}, ${report.width}, ${report.engine}</td><td><code>${detailsOf(report)}</code></td></tr>`,
    );
  if (rows.length === 0)
    return html`<section><h2>Reports</h2><p class="quiet">None yet. The app sends the timings when its page is
    hidden or left, at the earliest some seconds after the start.</p></section>`;
  const medianHead = html`<tr><th>Moment</th><th>Median</th><th>Visits</th></tr>`;
  const head = html`<tr><th>At (UTC)</th><th>Kind</th><th>Route</th><th>Visit</th><th>What</th></tr>`;
  return html`<section><h2>Reports</h2>${medians.length > 0 ? table(medians, medianHead) : null}${table(rows, head)}</section>`;
}
