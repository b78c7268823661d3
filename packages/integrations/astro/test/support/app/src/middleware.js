export { onRequest } from "#middleware"
