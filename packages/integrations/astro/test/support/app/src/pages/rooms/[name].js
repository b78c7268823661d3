export { GET } from "../guarded.js"
