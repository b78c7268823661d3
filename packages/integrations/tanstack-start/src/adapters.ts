export type * from "@sallyport/core/adapters"
