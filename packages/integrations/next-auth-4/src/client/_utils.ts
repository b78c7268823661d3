export { BroadcastChannel, type BroadcastMessage } from "./broadcast-channel.js"
export { now } from "./now.js"
export { apiBaseUrl, type AuthClientConfig } from "./client-config.js"
export { fetchData, type CtxOrReq } from "./fetch-data.js"
