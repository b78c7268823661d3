import { getMe } from "@sallyport/next-auth-4"
import { optionsFor } from "../../lib/auth-options.js"

/** The same as `/api/me`, in the App Router. */
export async function POST(request) {
  const { searchParams: query } = new URL(request.url)
  try {
    const mine = await getMe(optionsFor({ headers: Object.fromEntries(request.headers) }))
    return Response.json(mine ? await mine.sessions[query.get("call")](query.get("id")) : null)
  } catch (error) {
    return Response.json(
      { error: error.type },
      { status: error.type === "MissingCSRF" ? 403 : 500 },
    )
  }
}
