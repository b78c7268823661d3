import { text } from "@sveltejs/kit"

export const GET = ({ platform }) => {
  platform.site.onGuarded()
  return text("secret")
}
