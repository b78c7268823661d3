declare module "dynalite" {
  import type { Server } from "node:http"
  /** A server that speaks DynamoDB's protocol; in memory where no path is given. */
  export default function dynalite(options?: { path?: string; createTableMs?: number }): Server
}
