export { hydrateDates } from "./hydrate-dates.js"
export { defaultOptions, type UnstorageAdapterOptions } from "./options.js"
export { UnstorageAdapter, UnstorageAdapter as default } from "./unstorage-adapter.js"
