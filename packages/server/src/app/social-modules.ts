import type { Clock } from '../clock.ts';
import type { Sql } from '../db/sql.ts';
import type { BindCall } from '../http/bind-call.ts';
import { CommentRepository } from '../modules/comment/comment.repository.ts';
import { commentRoutes } from '../modules/comment/comment.routes.ts';
import { CommentService } from '../modules/comment/comment.service.ts';
import type { DeviceFace } from '../modules/device/device.face.ts';
import { IdentityRepository } from '../modules/identity/identity.repository.ts';
import { identityRoutes, userCheck } from '../modules/identity/identity.routes.ts';
import { IdentityService } from '../modules/identity/identity.service.ts';
import { ReactionRepository } from '../modules/reaction/reaction.repository.ts';
import { reactionRoutes } from '../modules/reaction/reaction.routes.ts';
import { ReactionService } from '../modules/reaction/reaction.service.ts';

type Deps = { sql: Sql; clock: Clock; devices: DeviceFace };

/** Who readers are, and what they say and think of the news. */
export function bindSocial(bind: BindCall, { sql, clock, devices }: Deps): void {
  const identity = new IdentityService(new IdentityRepository(sql), clock);
  const users = userCheck(identity);
  identityRoutes(bind, identity);
  reactionRoutes(bind, new ReactionService(new ReactionRepository(sql), devices, clock), users);
  commentRoutes(bind, new CommentService(new CommentRepository(sql)), users);
}
