import { type Stored, stored } from '#platform/stored.ts'
import { type Panel, PANEL_DEFAULT, readPanel } from './panel.ts'

/** Of this browser. */
export const panelStore: Stored<Panel> = stored('chart-panel', PANEL_DEFAULT, readPanel)
