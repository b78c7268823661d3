export { H3Auth } from "./h3/h3-auth.js"
