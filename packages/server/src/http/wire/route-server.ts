import type { FastifyInstance } from 'fastify';

/** The server that an area adds those routes to which are no calls of the contract: pages, pictures, files. */
export type RouteServer = FastifyInstance;
