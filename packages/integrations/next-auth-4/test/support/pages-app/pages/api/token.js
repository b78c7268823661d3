import { getToken } from "@sallyport/next-auth-4/jwt"

export default async function token(req, res) {
  res.json(await getToken({ req }))
}
