/** The console's own style rules: dense tables, lists of rows, and a masthead in ink. */
export const CONSOLE_RULES = `
.wrap{max-width:1440px}
.masthead{border-bottom:1px solid var(--edge);background:var(--brand);color:var(--on-brand)}
.masthead a{display:flex;align-items:center;min-width:2.75rem;min-height:2.75rem;color:inherit;font-weight:600;text-decoration:none}
.masthead a:hover{text-decoration:underline}
.masthead :focus-visible{outline-color:var(--on-brand)}
.masthead .bar{display:flex;flex-wrap:wrap;justify-content:space-between;align-items:center;gap:0 1.5rem;min-height:4rem}
.masthead .bar>p{font-weight:750}
.masthead nav{display:flex;flex-wrap:wrap;gap:0 1.5rem;flex:1 1 auto}
.masthead nav a{min-height:3rem;border-bottom:3px solid transparent;border-top:3px solid transparent}
.masthead [aria-current]{border-bottom-color:var(--action)}
.masthead button{min-height:2.75rem;background:none;color:inherit;font-weight:600;overflow-wrap:anywhere}
.masthead button:hover{text-decoration:underline}
.narrow{max-width:36rem;display:grid;grid-template-columns:minmax(0,1fr);gap:1.25rem}
.sift{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin-block:1.25rem}
.sift>*{max-width:100%}
.sift .input{width:auto;max-width:100%}
section{margin-top:2.5rem}
.wide{overflow-x:auto;margin-top:1.25rem}
table{border-collapse:collapse;width:100%;font-size:.875rem;line-height:1.3}
caption{text-align:left;padding-bottom:.75rem;color:var(--ink-2)}
th,td{padding:.375rem .625rem;text-align:right;font-weight:400;white-space:nowrap;border-bottom:1px solid var(--rule)}
thead th{border-bottom:2px solid var(--ink);font-weight:600}
tr>:first-child{position:sticky;left:0;padding-left:0;text-align:left;background:var(--paper)}
th.group{padding-top:1.25rem;font-size:1rem;font-weight:750}
.total>*{font-weight:600;border-bottom-color:var(--edge)}
.none{color:var(--ink-2)}
.many{background:var(--orange);color:var(--on-orange);font-weight:600}
td a{display:inline-flex;align-items:center;min-height:2.75rem;font-weight:600}
.delays+h3{margin-top:1.5rem}
h2+h3{margin-top:1rem}
.delays{margin-top:.75rem;border-top:1px solid var(--rule)}
.delays li{display:flex;flex-wrap:wrap;gap:.5rem 1rem;justify-content:space-between;align-items:center;max-width:none;padding-block:.5rem;border-bottom:1px solid var(--rule)}
.delays p{flex:1 1 9rem}
.said,.effect{padding:1rem 1.25rem;border-radius:var(--radius);background:var(--blue);color:var(--on-blue)}
.said{margin-bottom:1.25rem}
.effect{display:grid;grid-template-columns:minmax(0,1fr);gap:.75rem;margin:0}
.effect ul{list-style:disc;padding-left:1.25rem}
.by-day p::first-letter,.run>p::first-letter{text-transform:uppercase}
.delays .word{min-height:2.75rem;background:none;color:var(--link);font-weight:600;text-decoration:underline}
.delays .none{font-size:.875rem}
.run{margin-top:.75rem}
.run+.run{margin-top:1.5rem}
.run>p{max-width:none}
.run summary{display:flex;gap:.75rem;align-items:center;width:fit-content;min-height:3rem;color:var(--link);font-weight:600}
.run summary::after{content:"";width:.5rem;height:.5rem;margin-bottom:.25rem;border:solid;border-width:0 2px 2px 0;rotate:45deg}
.run [open]>summary::after{margin:.25rem 0 0;rotate:225deg}
.run details .delays{margin-top:0}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,8rem),1fr));margin-block:1.5rem;border:1px solid var(--rule);border-radius:var(--radius);background:var(--card)}
.figures li{max-width:none;padding:1rem 1.25rem;color:var(--ink-2)}
.figures strong{display:block;color:var(--ink);font-size:2rem;line-height:1.1;font-weight:750}
@media(min-width:768px){.delays{columns:2;column-gap:2.5rem}.delays li{break-inside:avoid}}
@media(max-width:767px){th[scope=row]{max-width:9rem;white-space:normal}}
`;
