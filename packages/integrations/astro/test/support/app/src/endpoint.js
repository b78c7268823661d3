export { GET, POST } from "./by-hand.js"
