export * from "@sallyport/core/jwt"
