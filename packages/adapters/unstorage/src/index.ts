export { hydrateDates } from "@sallyport/adapter-base"
export { defaultOptions, type UnstorageAdapterOptions } from "./options.js"
export { UnstorageAdapter, UnstorageAdapter as default } from "./unstorage-adapter.js"
