import { createRouter } from "@tanstack/react-router"
import { routeTree } from "#route-tree"

export const getRouter = () => createRouter({ routeTree })
