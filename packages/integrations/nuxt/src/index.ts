export { sallyportModule as default } from "./module/sallyport-module.js"
export type { SallyportOptions } from "./module/options.js"
