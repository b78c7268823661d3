/**
 * Lets the process go on until the work has ended, after the response is sent. Rejects where Next has no `after`, as
 * before version 15.1, and outside of a request.
 */
export async function afterResponse(work: Promise<unknown>): Promise<void> {
  // Imported here, because only Next's bundlers can resolve it.
  const { after } = await import("next/server")
  after(work)
}
