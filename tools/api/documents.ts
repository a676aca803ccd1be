import { readContract } from './contract';
import { jsonText } from './json-text';
import { createMarkdown } from './markdown';
import { createOpenApi } from './openapi';
import { recordExamples } from './record';

/** Without what JSON leaves out. */
const plain = (value: object): object => JSON.parse(JSON.stringify(value));

/** createDocuments makes the contract's files anew, by path: from the schemas, the notes and the sandbox's answers. */
export async function createDocuments(): Promise<Record<string, string>> {
  const contracts = readContract();
  const examples = await recordExamples();
  return {
    'docs/openapi.json': `${jsonText(plain(createOpenApi(contracts, examples)))}\n`,
    'docs/api.md': createMarkdown(contracts, examples),
  };
}
