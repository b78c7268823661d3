export { NextAuth as default } from "./server/next-auth.js"
export {
  getServerSession,
  getServerSession as unstable_getServerSession,
} from "./server/get-server-session.js"
