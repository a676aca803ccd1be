/** What OpenAPI 3.1 allows, as far as the contract uses it: https://spec.openapis.org/oas/v3.1.0 */

type Node = Record<string, unknown>;

const TYPES = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'];
const ALLOWED: Record<string, string[]> = {
  document: ['openapi', 'info', 'servers', 'tags', 'paths', 'components'],
  path: ['servers', 'get', 'post', 'parameters'],
  operation: [
    ...['operationId', 'tags', 'summary', 'description', 'security'],
    ...['parameters', 'requestBody', 'responses'],
  ],
  parameter: ['name', 'in', 'required', 'description', 'schema'],
  body: ['required', 'content', 'description'],
  response: ['description', 'headers', 'content'],
  media: ['schema', 'example', 'examples'],
  schema: [
    ...[
      'type',
      'properties',
      'required',
      'items',
      'additionalProperties',
      'anyOf',
      'enum',
      'minimum',
      'default',
    ],
    ...['minLength', 'pattern', 'description', 'x-instead', 'x-drops', '$ref'],
  ],
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const nodesOf = (value: unknown): [string, Node][] =>
  Object.entries(isNode(value) ? value : {}).map(([key, one]) => [key, isNode(one) ? one : {}]);

/** formFaults says where a document is no OpenAPI 3.1: a line with the place for each fault. */
export function formFaults(document: Node): string[] {
  const faults: string[] = [];
  const must = (isSo: unknown, at: string, what: string) => isSo || faults.push(`${at}: ${what}`);
  const known = (node: Node, kind: keyof typeof ALLOWED, at: string) => {
    for (const key of Object.keys(node))
      must(ALLOWED[kind]?.includes(key), at, `${kind} has no field ${key}`);
  };
  const isText = (value: unknown) => typeof value === 'string' && value !== '';

  function resolve(reference: string): unknown {
    return reference
      .replace(/^#\//, '')
      .split('/')
      .reduce<unknown>((node, key) => (isNode(node) ? node[key] : undefined), document);
  }

  function schema(node: unknown, at: string): void {
    if (!isNode(node)) return void must(false, at, 'a schema must be an object');
    known(node, 'schema', at);
    if (node.$ref !== undefined) must(isNode(resolve(String(node.$ref))), at, `${node.$ref} leads nowhere`);
    const types = [node.type ?? []].flat();
    for (const type of types) must(TYPES.includes(String(type)), at, `${type} is no type`);
    for (const name of listOf(node.required))
      must(
        isNode(node.properties) && String(name) in node.properties,
        at,
        `${name} is required, and not there`,
      );
    if (node.enum !== undefined) must(new Set(listOf(node.enum)).size > 0, at, 'an empty enum');
    if (node.items !== undefined) must(types.includes('array'), at, 'items of what is no list');
    if (node.properties !== undefined) must(types.includes('object'), at, 'properties of what is no object');
    for (const [name, one] of nodesOf(node.properties)) schema(one, `${at}.${name}`);
    for (const [index, one] of listOf(node.anyOf).entries()) schema(one, `${at}(${index})`);
    if (node.items !== undefined) schema(node.items, `${at}[]`);
    if (node.additionalProperties !== undefined) schema(node.additionalProperties, `${at}.*`);
  }

  function content(node: unknown, at: string): void {
    must(nodesOf(node).length > 0, at, 'no media type');
    for (const [type, media] of nodesOf(node)) {
      must(/^\w+\/[\w-]+$/.test(type), at, `${type} is no media type`);
      known(media, 'media', at);
      schema(media.schema, `${at} ${type}`);
      must(!('example' in media && 'examples' in media), at, 'example and examples');
      for (const [name, one] of nodesOf(media.examples))
        must('value' in one, at, `the example ${name} has no value`);
    }
  }

  function parameters(list: unknown, path: string, at: string): void {
    const names = listOf(list).map((one) => (isNode(one) ? `${one.in} ${one.name}` : ''));
    must(new Set(names).size === names.length, at, 'a parameter twice');
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => `path ${name}`);
    for (const name of inPath) must(names.includes(name), at, `${name} is not described`);
    for (const one of listOf(list).filter(isNode)) {
      known(one, 'parameter', at);
      must(['path', 'query'].includes(String(one.in)), at, `a parameter in ${one.in}`);
      if (one.in === 'path')
        must(
          one.required === true && inPath.includes(`path ${one.name}`),
          at,
          `${one.name} is not in the path`,
        );
      schema(one.schema, `${at} ${one.name}`);
    }
  }

  function responses(node: unknown, at: string): void {
    must(
      nodesOf(node).some(([status]) => /^2\d\d$/.test(status)),
      at,
      'no success',
    );
    for (const [status, one] of nodesOf(node)) {
      must(/^([1-5]\d\d|[1-5]XX|default)$/.test(status), at, `${status} is no status`);
      known(one, 'response', `${at} ${status}`);
      must(isText(one.description), `${at} ${status}`, 'no description');
      for (const [name, header] of nodesOf(one.headers)) schema(header.schema, `${at} ${status} ${name}`);
      if (one.content !== undefined) content(one.content, `${at} ${status}`);
    }
  }

  function servers(list: unknown, at: string): void {
    for (const one of listOf(list).filter(isNode)) {
      const named = [...String(one.url).matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      must(isText(one.url), at, 'a server without an address');
      const variables = nodesOf(one.variables);
      must(
        String(variables.map(([name]) => name)) === String(named),
        at,
        'variables other than in the address',
      );
      for (const [name, variable] of variables) must(isText(variable.default), at, `${name} has no default`);
    }
  }

  known(document, 'document', 'document');
  must(/^3\.1\.\d+$/.test(String(document.openapi)), 'document', `openapi is ${document.openapi}`);
  const info = isNode(document.info) ? document.info : {};
  must(isText(info.title) && isText(info.version), 'info', 'no title or version');
  servers(document.servers, 'document');
  const tags = listOf(document.tags).map((tag) => (isNode(tag) ? tag.name : ''));
  const ids: unknown[] = [];
  for (const [path, item] of nodesOf(document.paths)) {
    must(path.startsWith('/'), path, 'a path begins with a slash');
    known(item, 'path', path);
    servers(item.servers, path);
    for (const [method, operation] of nodesOf(item).filter(([key]) => key !== 'servers')) {
      const at = `${method.toUpperCase()} ${path}`;
      known(operation, 'operation', at);
      ids.push(operation.operationId);
      for (const tag of listOf(operation.tags))
        must(tags.includes(tag), at, `the tag ${tag} is not declared`);
      const schemes = nodesOf(isNode(document.components) ? document.components.securitySchemes : {});
      for (const one of listOf(operation.security).filter(isNode))
        for (const name of Object.keys(one))
          must(
            schemes.some(([scheme]) => scheme === name),
            at,
            `no security scheme ${name}`,
          );
      parameters(operation.parameters, path, at);
      if (isNode(operation.requestBody)) {
        known(operation.requestBody, 'body', at);
        content(operation.requestBody.content, `${at} body`);
      }
      responses(operation.responses, at);
    }
  }
  must(
    ids.every(isText) && new Set(ids).size === ids.length,
    'document',
    'an operation has no name of its own',
  );
  const components = isNode(document.components) ? document.components : {};
  for (const [name, one] of nodesOf(components.schemas)) schema(one, name);
  return faults;
}
