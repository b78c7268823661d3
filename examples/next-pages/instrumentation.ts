/** Runs once, when the server starts. */
export async function register(): Promise<void> {
  if (process.env["NEXT_RUNTIME"] !== "nodejs") return
  const { prepareDatabase } = await import("sallyport-example-store")
  await prepareDatabase()
}
