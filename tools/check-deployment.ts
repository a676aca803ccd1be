import { checkDeployment } from './deployment.ts';
import { checkReach } from './reach.ts';

const [base] = process.argv.slice(2);
if (!base || !URL.canParse(base) || !base.endsWith('/')) {
  console.error('Usage: npm run check:deployment -- https://vpn.example.org/webui/');
  process.exit(2);
}
try {
  const faults = await checkDeployment(base);
  const { isFiltered, freezes } = await checkReach(base);
  console.log(faults.join('\n') || `${base} answers as it should.`);
  console.log(`It is set up for ${isFiltered ? 'filtered' : 'open'} networks. On filtered ones may freeze:`);
  console.log(freezes.join('\n') || 'nothing.');
  process.exitCode = faults.length > 0 || (isFiltered && freezes.length > 0) ? 1 : 0;
} catch (error) {
  // fetch puts the reason into `cause`.
  const { cause = error } = error as Error;
  console.error(`${base} does not answer: ${cause instanceof Error ? cause.message : cause}`);
  process.exitCode = 1;
}
