import type { Theme } from "vitepress"
import DefaultTheme from "vitepress/theme"
import ThemePlayground from "./theme-playground.vue"
import "./style.css"

export default {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => void app.component("ThemePlayground", ThemePlayground),
} satisfies Theme
