export { hydrateDates } from "@sallyport/adapter-base"
export { defaultOptions, type UnstorageAdapterOptions } from "./options.js"
export { unstorageRecords, type UnstorageRecordsOptions } from "./records.js"
export { UnstorageAdapter, UnstorageAdapter as default } from "./unstorage-adapter.js"
