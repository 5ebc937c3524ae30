/** The numbers a picture is drawn from; `kind` says by what. Stored as JSON, hashed for the picture's name. */
export type PictureRecipe =
  | {
      readonly kind: 'bicycle';
      /** Key of a drawing model (climb, aero, gravel …). */
      readonly model: string;
      readonly paint: string;
      readonly view: 'full' | 'cockpit' | 'drivetrain' | 'frame' | 'front' | 'rear';
      readonly lite: boolean;
    }
  | {
      readonly kind: 'good';
      /** Key of a drawn good (jersey, helmet, bottle …). */
      readonly model: string;
      readonly base: string;
      readonly second: string;
      readonly accent: string;
      readonly pattern: string;
    };
