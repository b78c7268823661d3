import { auth, getSession } from "#auth"

export const GET = async (context) => {
  const { locals, request } = context
  const all = [locals.auth(), locals.getSession(), auth(context), getSession(request)]
  return Response.json(await Promise.all(all))
}
