import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { partsOf } from '../../test/sandbox/calls';
import { ROOT } from '../install.mjs';
import type { CallDoc, Field, Status } from './calls/call-doc';
import { type Contract, componentsOf } from './contract';
import type { Example } from './record';

const HOST = 'https://vpn.example.org';

const EXTRA: Record<string, Status> = {
  '401': {
    means: 'There is no session, or its access part has expired.',
    app: 'Renews the session once and sends the call again. A second 401 ends the session.',
  },
  '429': { means: 'Too often.', app: 'Says how long to wait; nothing is sent again by itself.' },
  default: {
    means: 'Any other error.',
    app: 'Shows `detail` of a 4xx beside what failed, or that the server does not answer; offers a retry.',
  },
};

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

function withoutMark({ isOptional: _, ...schema }: Field) {
  return schema;
}

const parametersOf = ({ query = {}, name }: CallDoc) => [
  ...(name.includes(':provider')
    ? [
        {
          name: 'provider',
          in: 'path',
          required: true,
          schema: { type: 'string', enum: ['yookassa', 'freekassa', 'cryptomus', 'keepz'] },
        },
      ]
    : []),
  ...Object.entries(query).map(([field, { description, isOptional, ...schema }]) => ({
    name: field,
    in: 'query',
    required: !isOptional,
    description,
    schema,
  })),
];

function bodyOf({ body }: CallDoc, examples: Example[]) {
  if (!body) return undefined;
  const fields = Object.entries(body);
  const schema = {
    type: 'object',
    ...(fields[0] && {
      properties: Object.fromEntries(fields.map(([name, field]) => [name, withoutMark(field)])),
      required: fields.filter(([, { isOptional }]) => !isOptional).map(([name]) => name),
    }),
  };
  const first = examples.find(({ status }) => status < 300)?.given.body;
  return { required: true, content: { 'application/json': { schema, example: first ?? {} } } };
}

const valuesOf = (examples: Example[]) =>
  Object.fromEntries(examples.map(({ title, body }) => [title, { value: body }]));

const STREAM = {
  type: 'string',
  description: 'The `data` of each event is a Notification, see the schemas.',
};

const COOKIE_HEADER = {
  description:
    'The cookies of the session: HttpOnly, Secure, SameSite=Lax. Their names are up to the server.',
  schema: { type: 'string' },
};

const RETRY_HEADER = {
  description: 'Seconds or an HTTP date; read as 1 s to 1 h. Exposed to other origins.',
  schema: { type: 'string' },
};

function responseOf({ doc, answer }: Contract, status: string, { means, app }: Status, examples: Example[]) {
  const shown = examples.filter((one) => String(one.status) === status);
  const isGood = status.startsWith('2');
  const type = shown[0]?.type || 'application/json';
  const schema = isGood ? answer && reference(answer.name) : reference('Error');
  const hasBody = isGood ? Boolean(answer) || shown.some(({ body }) => body !== null) : true;
  const isStream = type === 'text/event-stream';
  const headers = {
    ...(isGood && doc.setsSession && { 'Set-Cookie': COOKIE_HEADER }),
    ...(status === '429' && { 'Retry-After': RETRY_HEADER }),
  };
  const content = {
    [isStream ? type : 'application/json']: {
      schema: isStream ? STREAM : (schema ?? {}),
      ...(shown[0] && { examples: valuesOf(shown) }),
    },
  };
  return {
    description: `${means} The app: ${app}`,
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(hasBody && { content }),
  };
}

function responsesOf(contract: Contract, examples: Example[]) {
  const { statuses, session } = contract.doc;
  const { '401': unauthorized, ...others } = EXTRA;
  const all = { ...others, ...(session === 'needed' && { '401': unauthorized }), ...statuses };
  return Object.fromEntries(
    Object.entries(all).map(([status, one]) => [
      status,
      responseOf(contract, status, one as Status, examples),
    ]),
  );
}

const SECURITY = { needed: [{ session: [] }], either: [{}, { session: [] }], none: [] };

function operationOf(contract: Contract, examples: Example[]) {
  const { doc } = contract;
  const parameters = parametersOf(doc);
  const requestBody = bodyOf(doc, examples);
  return {
    operationId: doc.by,
    tags: [doc.group],
    summary: doc.summary,
    description: doc.when,
    security: SECURITY[doc.session],
    ...(parameters[0] && { parameters }),
    ...(requestBody && { requestBody }),
    responses: responsesOf(contract, examples),
  };
}

const serverOf = (name: string, path: string, about: string) => ({
  url: `{${name}}${path}`,
  description: about,
  variables: { [name]: { default: HOST, description: 'An origin.' } },
});

/** createOpenApi is the contract as an OpenAPI 3.1 document. */
export function createOpenApi(contracts: Contract[], examples: Example[]) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const paths: Record<string, object> = {};
  for (const contract of contracts) {
    const { method, path: pattern } = partsOf(contract.doc.name);
    const path = pattern.replace(/:(\w+)/g, '{$1}');
    const own = examples.filter(({ call }) => call === contract.doc.name);
    const servers = path.startsWith('/checkout') && {
      servers: [serverOf('payments', '', '`VITE_PAYMENTS_HOST`, or the origin of the page.')],
    };
    paths[path] = { ...paths[path], ...servers, [method.toLowerCase()]: operationOf(contract, own) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'The calls of the web account',
      version,
      description: 'What the app sends, and what it reads of the answers. Made by `npm run api`; see api.md.',
    },
    servers: [serverOf('api', '/public-api/api', '`VITE_API_HOST`, or the origin of the page.')],
    tags: [...new Set(contracts.map(({ doc }) => doc.group))].map((name) => ({ name })),
    paths,
    components: {
      schemas: componentsOf(contracts),
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'tern_access',
          description: 'Any cookies of the server: the app never reads them. The sandbox calls them so.',
        },
      },
    },
  };
}
