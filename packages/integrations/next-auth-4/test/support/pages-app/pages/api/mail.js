import { mailTo } from "../../lib/auth-options.js"

export default function mail(req, res) {
  res.json(mailTo(req.query.to))
}
