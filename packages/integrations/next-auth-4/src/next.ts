export { callableNextAuth as default } from "./server/callable-next-auth.js"
export { getAccess, getCaller } from "./server/get-access.js"
export { getAdmin } from "./server/get-admin.js"
export { getMe } from "./server/get-me.js"
export {
  getServerSession,
  getServerSession as unstable_getServerSession,
} from "./server/get-server-session.js"
