import type { FastifyReply } from "fastify"
import { layout } from "sallyport-example-pages"

/** Sends a page. */
export const show = (reply: FastifyReply, content: Parameters<typeof layout>[1]): FastifyReply =>
  reply.type("text/html; charset=utf-8").send(layout("Fastify", content))
