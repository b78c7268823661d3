/** Asks the application that is tested with `fetch`, which itself says only that it failed. */
export async function askServer(request: Request): Promise<Response> {
  return asked(
    request,
    "Start the application before the test, or pass the function that answers its requests: { site: app.fetch }, or new Visitor(app.fetch).",
  )
}

/** Asks another origin, such as that of an identity provider on this machine. */
export async function askOther(request: Request): Promise<Response> {
  return asked(
    request,
    "That is another origin than the one of the site. Start what runs there before the test.",
  )
}

async function asked(request: Request, advice: string): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const { origin } = new URL(request.url)
    throw new Error(`Nothing answers at ${origin}. ${advice}`, { cause: error })
  }
}
