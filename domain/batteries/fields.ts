/** Who may read a field: everybody; the battery's owner and whoever repairs it; authorities. */
export type PassportAccess = 'public' | 'interest' | 'authority';

export type PassportField = {
  /** As the public BatteryPass data model names it, where it has it. */
  readonly name: string;
  /** Its place in Regulation (EU) 2023/1542: a letter of Annex XIII, or of Annex VI, part A. */
  readonly annex: string;
  readonly access: PassportAccess;
  /** The same for all of a model, or told of each battery. */
  readonly of: 'model' | 'battery';
  /** Behind a number. */
  readonly unit: string;
};

type Row = readonly [name: string, annex: string, unit?: string];

const rows = (access: PassportAccess, of: PassportField['of'], all: readonly Row[]): PassportField[] =>
  all.map(([name, annex, unit = '']) => ({ name, annex, access, of, unit }));

/**
 * Every field that the passport of a battery for light means of transport must have. Point 1(k) of
 * Annex XIII is for electric vehicles alone and is left out.
 */
export const PASSPORT_FIELDS: readonly PassportField[] = [
  ...rows('public', 'model', [
    ['manufacturerInformation', 'VI A 1'],
    ['batteryCategory', 'VI A 2'],
    ['productIdentifier', 'VI A 2'],
  ]),
  ...rows('public', 'battery', [
    ['batteryPassportIdentifier', 'VI A 2'],
    ['manufacturingPlace', 'VI A 3'],
    ['manufacturingDate', 'VI A 4'],
  ]),
  ...rows('public', 'model', [
    ['batteryMass', 'VI A 5', 'kg'],
    ['ratedEnergy', 'VI A 6', 'Wh'],
    ['batteryChemistry', 'XIII 1 b'],
    ['hazardousSubstances', 'XIII 1 b'],
    ['usableExtinguishingAgent', 'VI A 9'],
    ['criticalRawMaterials', 'XIII 1 b'],
    ['batteryCarbonFootprint', 'XIII 1 c', 'kg CO₂e/kWh'],
    ['carbonFootprintPerformanceClass', 'XIII 1 c'],
    ['carbonFootprintStudy', 'XIII 1 c'],
    ['supplyChainDueDiligenceReport', 'XIII 1 d'],
    ['recycledContent', 'XIII 1 e'],
    ['renewableContent', 'XIII 1 f', '%'],
    ['ratedCapacity', 'XIII 1 g', 'Ah'],
    ['minimumVoltage', 'XIII 1 h', 'V'],
    ['nominalVoltage', 'XIII 1 h', 'V'],
    ['maximumVoltage', 'XIII 1 h', 'V'],
    ['originalPowerCapability', 'XIII 1 i', 'W'],
    ['expectedNumberOfCycles', 'XIII 1 j'],
    ['lifetimeReferenceTest', 'XIII 1 j'],
    ['temperatureRangeIdleState', 'XIII 1 l', '°C'],
    ['warrantyPeriod', 'XIII 1 m'],
    ['roundtripEfficiency', 'XIII 1 n', '%'],
    ['roundTripEfficiencyAt50PerCentCycleLife', 'XIII 1 n', '%'],
    ['initialInternalResistance', 'XIII 1 o', 'mΩ'],
    ['cRateLifeCycleTest', 'XIII 1 p', 'C'],
    ['separateCollection', 'XIII 1 q'],
    ['declarationOfConformity', 'XIII 1 r'],
    ['wastePrevention', 'XIII 1 s'],
    ['informationOnCollection', 'XIII 1 s'],
  ]),
  ...rows('interest', 'model', [
    ['batteryMaterials', 'XIII 2 a'],
    ['sparePartSources', 'XIII 2 b'],
    ['dismantlingAndRemovalInformation', 'XIII 2 c'],
    ['safetyMeasures', 'XIII 2 d'],
  ]),
  ...rows('authority', 'model', [['resultOfTestReport', 'XIII 3 a']]),
  ...rows('interest', 'battery', [
    ['puttingIntoService', 'XIII 4 a'],
    ['remainingCapacity', 'XIII 4 b', 'Ah'],
    ['batteryStatus', 'XIII 4 c'],
    ['numberOfFullCycles', 'XIII 4 d'],
    ['negativeEvents', 'XIII 4 d'],
    ['temperatureInformation', 'XIII 4 d'],
    ['stateOfCharge', 'XIII 4 d', '%'],
  ]),
];

/** How much a reader may see: each sees what the one before sees. */
export const PASSPORT_VIEWS = ['public', 'owner', 'authority'] as const;
export type PassportView = (typeof PASSPORT_VIEWS)[number];

/** Whether a reader of this kind sees the field. Authorities see points 2 and 3, not 4. */
export function isFieldShown({ access, of }: PassportField, view: PassportView): boolean {
  if (access === 'public') return true;
  if (view === 'public') return false;
  if (view === 'owner') return access === 'interest';
  return of === 'model';
}
