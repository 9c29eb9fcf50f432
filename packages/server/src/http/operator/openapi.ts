import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { calls } from '@griot/contract/calls';
import { errorStatus } from '@griot/contract/failure';
import type { FastifyInstance, FastifySchema } from 'fastify';
import type { BoundCall } from '../bind-call.ts';
import { withCommonQuery } from '../call/check-request.ts';
import type { JsonSchema } from '../call/json-schema.ts';
import { routeLimits } from '../load/route-limits.ts';
import { callSummaries } from './call-summaries.ts';
import { OpenApiDocument } from './openapi-document.ts';

const bodyTypes = ['multipart/form-data', 'application/json', 'application/x-www-form-urlencoded'];
const text: JsonSchema = { type: 'string' };
const summaries = callSummaries(calls);

/** The page of the interface draws itself with inline styles; it shows nothing of a reader. */
const docsPolicy =
  "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; img-src 'self' data:; object-src 'none'; style-src 'self' 'unsafe-inline'";

const jsonType = 'application/json; charset=utf-8';
/** What reads YAML reads JSON. */
const docsTypes: ReadonlyMap<string, string> = new Map([
  ['/docs/json', jsonType],
  ['/docs/yaml', 'application/yaml; charset=utf-8'],
]);

/** How a call, or several that share a route, stand in the OpenAPI document. */
export function describeCall(
  sharing: readonly BoundCall[],
  where: { isHidden: boolean; url: string },
): FastifySchema | undefined {
  const [bound, ...others] = sharing;
  if (!bound) return undefined;
  const one = describeOne(bound, where);
  if (others.length === 0) return one;
  const all = [bound, ...others];
  const replies = all.map(({ schema }) => describedReply(schema.reply));
  return {
    ...one,
    summary: all.map(({ call }) => summaries.get(call) ?? call.path).join('; or: '),
    querystring: { type: 'object', properties: anyQuery(all) },
    response: { ...(one.response as object), 200: { anyOf: replies } },
  };
}

/** Each parameter as the calls have it, as one of several where they differ in it. */
function anyQuery(all: readonly BoundCall[]): Record<string, JsonSchema> {
  const forms = new Map<string, JsonSchema[]>();
  for (const { schema } of all) {
    for (const [name, field] of Object.entries(withCommonQuery(schema.query).properties ?? {})) {
      const known = forms.get(name) ?? [];
      if (!known.some((one) => JSON.stringify(one) === JSON.stringify(field))) forms.set(name, [...known, field]);
    }
  }
  const merged = [...forms].map(([name, known]) => [name, known.length === 1 ? known[0] : { anyOf: known }]);
  return Object.fromEntries(merged);
}

function describeOne(bound: BoundCall, { isHidden, url }: { isHidden: boolean; url: string }): FastifySchema {
  const { call, schema } = bound;
  const inPath: JsonSchema = schema.params ?? {};
  const place = url.startsWith('/:country') ? { country: text, language: text } : {};
  const params = { ...place, ...inPath.properties };
  return {
    ...(isHidden && { hide: true }),
    summary: summaries.get(call) ?? call.path,
    tags: [call.path.split('/').find((word) => word && !/^v\d$/.test(word)) ?? call.family],
    ...(Object.keys(params).length > 0 && { params: { type: 'object', properties: params } }),
    querystring: withCommonQuery(schema.query),
    ...(schema.body && { body: schema.body, consumes: bodyTypes }),
    ...((call.signed || call.market === 'headers') && { headers: headersOf(call) }),
    response: { 200: describedReply(schema.reply), ...errorAnswers(bound) },
  };
}

type Status = (typeof errorStatus)[keyof typeof errorStatus];

/** The ways a call may fail, each in the shape of its family (http/errors.ts). */
function errorAnswers({ call, schema, needsMarket }: BoundCall): Record<number, JsonSchema> {
  const statuses: Status[] = [400, 403, 429, 500, 503];
  if (call.market !== 'none' || needsMarket || schema.params) statuses.push(404);
  if (schema.body) statuses.push(413, 415);
  if (call.signed && call.family === 'social') statuses.push(401);
  const shape = call.family === 'social' || call.family === 'clip' ? refusedAnswer : errorAnswer;
  return Object.fromEntries(
    statuses.map((status) => {
      const isText = status === 404 && call.host === 'detail'; // the one call whose failure may be a bare string
      return [status, { description: codesOf.get(status) ?? '', ...(isText ? { anyOf: [text, shape] } : shape) }];
    }),
  );
}

/** The words of the failures that have a status. */
const codesOf: ReadonlyMap<number, string> = new Map(
  [...Map.groupBy(Object.entries(errorStatus), ([, status]) => status)].map(([status, codes]) => [
    status,
    codes.map(([code]) => code).join(', '),
  ]),
);

const objectOf = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});
const errorAnswer = objectOf({ error: objectOf({ code: text, message: text }) });
const refusedAnswer = objectOf({ result: objectOf({ code: { type: 'integer' }, msg: text }) });

function headersOf(call: BoundCall['call']): JsonSchema {
  const properties = {
    ...(call.signed && { signature: text }),
    ...(call.market === 'headers' && { country: text, language: text }),
  };
  return { type: 'object', properties };
}

/** Made once for a process: a reply is described at each path of its call, and anew by each service that is built. */
const described = new WeakMap<JsonSchema, JsonSchema>();

function describedReply(reply: JsonSchema): JsonSchema {
  const made = described.get(reply) ?? unrolled(reply);
  described.set(reply, made);
  return made;
}

/** A schema that names itself (the city tree) is written out one level deep: OpenAPI readers know no local names. */
function unrolled(schema: JsonSchema): JsonSchema {
  const { $defs, $ref, $id, ...rest } = schema;
  if (typeof $ref === 'string') {
    const named = $defs?.[$ref];
    return named ? unrolled(named) : { type: 'object', description: `again ${$ref}` };
  }
  return Object.fromEntries(
    Object.entries(rest).map(([name, value]) => [
      name,
      typeof value === 'object' && value !== null ? unrolledAny(value) : value,
    ]),
  );
}

function unrolledAny(value: object): unknown {
  return Array.isArray(value)
    ? value.map((item) => (typeof item === 'object' && item ? unrolled(item) : item))
    : unrolled(value);
}

/** Before the routes: the document is made of what is registered after it. */
export async function registerOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    hideUntagged: true, // pages and files are no calls
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Griot', description: 'Every call of the news reader and its service.', version: '0.1.0' },
    },
  });
  const document = new OpenApiDocument(app);
  const limits = routeLimits.other;
  await app.register(async (docs) => {
    docs.addHook('onRoute', (route) => {
      route.config = { ...route.config, limits };
      const type = docsTypes.get(route.url);
      // the page's own routes would write the document anew for each request
      if (type !== undefined) route.handler = (request, reply) => document.send(request, reply, type);
    });
    await docs.register(swaggerUi, { routePrefix: '/docs', staticCSP: docsPolicy });
  });
  app.get('/openapi.json', { schema: { hide: true }, helmet: false, config: { limits } }, async (request, reply) =>
    document.send(request, reply, jsonType),
  );
}
