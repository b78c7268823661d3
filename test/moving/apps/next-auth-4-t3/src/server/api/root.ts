import { peopleRouter } from "./routers/people"
import { createCallerFactory, createTRPCRouter } from "./trpc"

export const appRouter = createTRPCRouter({ people: peopleRouter })

export type AppRouter = typeof appRouter

export const createCaller = createCallerFactory(appRouter)
