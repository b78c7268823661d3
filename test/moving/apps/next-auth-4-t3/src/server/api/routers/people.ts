import { createTRPCRouter, protectedProcedure, publicProcedure } from "../trpc"

export const peopleRouter = createTRPCRouter({
  session: publicProcedure.query(({ ctx }) => ctx.session),
  email: protectedProcedure.query(async ({ ctx }) => {
    const user = await ctx.db.user.findUniqueOrThrow({ where: { id: ctx.session.user.id } })
    return user.email
  }),
})
