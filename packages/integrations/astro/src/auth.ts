export { AstroAuth } from "./astro-auth.js"
export type { AstroAuthResult } from "./astro-auth.js"
