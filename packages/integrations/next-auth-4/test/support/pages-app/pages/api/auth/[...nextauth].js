import NextAuth from "@sallyport/next-auth-4"
import { optionsFor } from "../../../lib/auth-options.js"

export default function auth(req, res) {
  return NextAuth(req, res, optionsFor(req))
}
