declare module "dynalite" {
  import type { Server } from "node:http"
  /** A server for DynamoDB's protocol; in memory by default. */
  export default function dynalite(options?: { path?: string; createTableMs?: number }): Server
}
