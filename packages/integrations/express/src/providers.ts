export type * from "@sallyport/core/providers"
